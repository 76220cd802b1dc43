import { buildClientModules, buildPackages, buildService, buildSiteModule } from "../build.mjs";
import { at } from "../lib/paths.mjs";
import { Failed, together } from "../lib/run.mjs";
import { endOf, startService } from "../lib/service.mjs";
import { bindgen } from "../setup/cargo-tools.mjs";
import { galleryPackages, npmPackages } from "../setup/npm.mjs";
import { rustTarget } from "../setup/rust.mjs";
import { cacheTarget, restoreTarget } from "../setup/target-cache.mjs";
import { buildSite } from "../site.mjs";
import { files } from "./files.mjs";
import { once, onDemand } from "./on-demand.mjs";
import { playerFolder, usePlayer } from "./player.mjs";
import { notFound } from "./router.mjs";
import { sources } from "./sources.mjs";

/** Responds with a redirect. */
const redirect = (location) => (_, response) => response.writeHead(302, { location }).end();

/**
 * Returns the pages that the start page links to.
 *
 * @param {object} options
 * @param {import("node:http").Server} options.server for the connections of hot module replacement
 * @param {string} options.servicePort
 */
export function createSections({ server, servicePort }) {
  const started = [];
  let fail;
  /** Rejects when the sample service ends. */
  const serviceEnded = new Promise((_, reject) => {
    fail = reject;
  });

  const inTurn = queue();
  const target = once(restoreTarget);

  const service = once(async () => {
    await target();
    await buildService();
    // In its own process group, so that Ctrl-C reaches only this script, which ends it.
    const running = await startService({
      port: servicePort,
      data: at("target", "sample-service"),
      embed: playerFolder(),
      detached: true,
    });
    started.push(running.stop);
    endOf(running.child).then((how) => fail(new Failed(`the sample service ended (${how})`)));
    // The examples read it.
    process.env.VITE_SERVICE = running.url;
    return running;
  });

  const modules = once(async () => {
    await together(target(), rustTarget());
    await bindgen();
    await buildClientModules();
  });

  const forGallery = once(galleryPackages);

  const galleryNeeds = once(async () => {
    // One is limited by the network, the others by the processor.
    await together(forGallery(), modules(), service());
  });

  const allPackages = once(async () => {
    await forGallery();
    await npmPackages();
  });

  const packages = once(async () => {
    await allPackages();
    await Promise.all([modules(), service()]);
    await inTurn(() => cacheTarget("start"));
    await inTurn(() => buildPackages({ site: false }));
    usePlayer();
  });

  const siteModule = once(async () => {
    await modules();
    // A build of the packages removes a module that is not finished.
    await inTurn(buildSiteModule);
  });

  /** Starts Vite for an example. */
  async function startVite(name, plugins) {
    const { createServer } = await import("vite");
    const vite = await createServer({
      root: at("examples", name),
      base: `/${name}/`,
      server: { middlewareMode: true, hmr: { server } },
      plugins,
      clearScreen: false,
    });
    started.push(() => vite.close());
    return vite.middlewares;
  }

  const make = {
    async gallery(report) {
      report("Installing and building what the gallery needs");
      await galleryNeeds();
      return startVite("gallery", sources());
    },
    async site(report) {
      report("Building the packages");
      await packages();
      report("Building the pages of the documentation");
      const out = at("target", "start", "site");
      await buildSite({ out, base: "/site/" });
      return files(out, "/site/");
    },
    chat: (report) => example("chat", report),
    "comment-box": (report) => example("comment-box", report),
    editor: (report) => example("editor", report),
    async elements(report) {
      report("Building the packages");
      await together(packages(), service());
      return startVite("elements");
    },
    async studio(report) {
      report("Building the module of a site");
      await Promise.all([galleryNeeds(), allPackages(), siteModule()]);
      return startVite("studio", sources({ site: true }));
    },
    async player(report) {
      report("Building the player page");
      const [{ url }] = await Promise.all([service(), packages()]);
      const { data } = await (await fetch(`${url}/v1/gifs/trending?api_key=start&limit=1`)).json();
      return redirect(`${url}/embed/${data[0].id}`);
    },
    async service(report) {
      report("Compiling the sample service");
      return redirect((await service()).url);
    },
  };

  async function example(name, report) {
    report("Installing and building what the example needs");
    await Promise.all([galleryNeeds(), allPackages()]);
    return startVite(name, sources());
  }

  const sections = LINKS.map(([name, label, about]) => ({ name, label, about, page: onDemand(make[name]) }));
  const studio = sections.find(({ name }) => name === "studio");
  return {
    sections,
    /** Vite's proxy sends the requests of the studio to the service. */
    otherwise(request, response) {
      const { handler } = studio.page.current;
      if (handler) handler(request, response);
      else notFound(request, response);
    },
    serviceEnded,
    /** Ends what the pages have started. */
    close: () => Promise.all(started.map((end) => end())),
  };
}

/** Name, label and description of each page, in the order of the start page. */
const LINKS = [
  ["gallery", "Gallery", "The components, next to their code"],
  ["site", "Documentation", "Guides, recipes, props and demos"],
  ["chat", "Chat", "A picker in a popover, and messages with GIFs"],
  ["comment-box", "Comment box", "A picker that loads when it is used, and recently used GIFs"],
  ["elements", "Elements", "A picker in Vue, in Svelte and in plain HTML"],
  ["editor", "Editor", "GIFs in a text editor: inserted, pasted and dropped"],
  ["studio", "Studio", "Channels, moderation and stories of a GIF site"],
  ["player", "Player page", "One GIF, as other sites show it in a frame"],
  ["service", "Sample service", "The GIF site that all pages get their GIFs from"],
];

export const sectionNames = LINKS.map(([name]) => name);

/** Returns a function that runs tasks one after the other. */
function queue() {
  let last = Promise.resolve();
  return (task) => {
    const result = last.then(() => task());
    last = result.catch(() => {});
    return result;
  };
}
