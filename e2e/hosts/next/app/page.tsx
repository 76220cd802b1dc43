import { createSdk } from "@giflet/core";
import { loopery } from "./service";
import { Shelf } from "./shelf";

export default async function Page({ searchParams }: { searchParams: Promise<{ service?: string }> }) {
  const { service: site = "http://127.0.0.1:4400" } = await searchParams;
  const sdk = createSdk({ service: loopery(site), apiKey: "next" });
  const { data } = await sdk.trending({ limit: 6 });
  return (
    <main>
      <h1>giflet in Next.js</h1>
      <Shelf site={site} first={data} />
    </main>
  );
}
