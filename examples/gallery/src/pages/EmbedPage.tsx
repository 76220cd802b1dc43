import { useGallery } from "../app/gallery-context";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import source from "../samples/tag.html?raw";

/** Shows a page of the sample service that uses the script tag. With another provider, only its source is available. */
export function EmbedPage() {
  const { connection } = useGallery();
  return (
    <>
      <PageHeading title="Embed">
        A third-party page without a build step: one script tag, and elements where the GIFs appear.
      </PageHeading>
      {connection.ledger ? (
        <iframe
          className="tag-page"
          title="Page with the script tag"
          src={`${connection.provider.site}/showcase`}
        />
      ) : (
        <p>The live page is available with the sample service only.</p>
      )}
      <CodeDetails title="Show page source" files={[["index.html", source]]} />
    </>
  );
}
