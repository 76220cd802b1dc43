import { useShowroom } from "../app/showroom";
import { Behind } from "../parts/Behind";
import { Placard } from "../parts/Placard";
import source from "../samples/tag.html?raw";

/** A page that only the sample service has: with another service there is only its source to show. */
export function EmbedRoom() {
  const { connection } = useShowroom();
  return (
    <>
      <Placard title="Embed">
        A page of somebody else's, with no build step: one script tag, and elements where the GIFs shall be.
      </Placard>
      {connection.ledger ? (
        <iframe
          className="tag-page"
          title="A page with the script tag"
          src={`${connection.service.site}/showcase`}
        />
      ) : (
        <p>The page itself is shown with the sample service.</p>
      )}
      <Behind title="All there is to that page" files={[["index.html", source]]} />
    </>
  );
}
