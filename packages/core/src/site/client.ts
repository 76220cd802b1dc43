import { Client } from "../client/client.js";
import { api } from "../client/create.js";
import type { CallOptions } from "../client/options.js";
import { giphyProvider } from "../client/provider.js";
import { GifletError } from "../common/error.js";
import { type Glue, load, type Source } from "../module/loader.js";
import { SiteCalls } from "./calls.js";
import { Channels, Tags } from "./channels.js";
import { toApiError } from "./errors.js";
import { Gateway } from "./gateway.js";
import { Favorites, GifMetadata } from "./gifs.js";
import { type Arguments, Group, type SiteCall } from "./group.js";
import type { SiteCallOptions, SiteClientOptions, SiteProvider } from "./options.js";
import { Artists, Follows, Reports, Session, Shares, Users } from "./people.js";
import { ContentBlocks, Csv, GifModeration, Imaging, Oembed } from "./work.js";

/**
 * The calls of a provider's own site, as docs/site.md lists them. An API error is logged and the call resolves to
 * `undefined`, unless `throwOnError` is set. Other errors reject.
 */
export class Site extends Group {
  /** Artists. */
  readonly artists = new Artists(this.call);
  /** Channels, their GIFs and their tags. */
  readonly channels = new Channels(this.call);
  /** Content blocks of pages. */
  readonly contentBlocks = new ContentBlocks(this.call);
  /** Exports as CSV. */
  readonly csv = new Csv(this.call);
  /** Favorites of the logged-in user. */
  readonly favorites = new Favorites(this.call);
  /** Followed users. */
  readonly follows = new Follows(this.call);
  /** Stories, schedule and videos. */
  readonly gateway = new Gateway(this.call);
  /** Metadata of GIFs. */
  readonly gifData = new GifMetadata(this.call);
  /** Trimmed files. */
  readonly imaging = new Imaging(this.call);
  /** Moderation of GIFs. */
  readonly moderation = new GifModeration(this.call);
  /** Metadata of videos hosted by other providers. */
  readonly oembed = new Oembed(this.call);
  /** Reports about search results. */
  readonly reports = new Reports(this.call);
  /** Login and deployed build. */
  readonly session = new Session(this.call);
  /** GIFs that were sent or posted. */
  readonly shares = new Shares(this.call);
  /** Tags of GIFs. */
  readonly tags = new Tags(this.call);
  /** Users. */
  readonly users = new Users(this.call);
}

/** A client that also makes the calls of the provider's own site. */
export class SiteClient extends Client {
  /** The calls of the site. */
  readonly site: Site;

  constructor(load: () => Promise<Glue>, options: SiteClientOptions) {
    const provider = withBases(options.provider ?? giphyProvider);
    super(load, (host) => new SiteCalls(host), { ...options, provider });
    const call: SiteCall = async <T>(name: string, args: Arguments, callOptions: SiteCallOptions = {}) => {
      const { throwOnError = options.throwOnError, ...rest } = callOptions;
      if (args.file?.size === 0)
        throw new GifletError({ code: "usage", message: "giflet: the file is empty" });
      try {
        // A large file takes long on a slow connection.
        const { timeout = args.file && (options.timeout ?? 0) } = rest;
        return await this.call<T>(name, "", { ...rest, timeout, ...toParameters(args) } as CallOptions);
      } catch (error) {
        const apiError = error instanceof GifletError ? toApiError(name, error) : undefined;
        if (apiError && !throwOnError) {
          console.error(apiError);
          return undefined;
        }
        throw apiError ?? error;
      }
    };
    this.site = new Site(call);
  }
}

/** Adds the default URLs of a provider with a site. */
function withBases(provider: SiteProvider): SiteProvider {
  const { site } = provider;
  return {
    gatewayBase: `${site}/gateway/v1`,
    imagingBase: `${site}/imaging`,
    ...provider,
  };
}

/** Converts arguments to parameters with text values, without those that are `undefined`. */
function toParameters({ body, file, ...parameters }: Arguments): object {
  const defined = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(defined.map(([name, value]) => [name, String(value)])), body, file };
}

/** The API of `@giflet/core`, with a client that also makes the calls of a provider's own site. */
export function siteApi(source: Source) {
  return {
    ...api(source),
    /** Creates a client for one provider and its site. */
    createClient: (options: SiteClientOptions): SiteClient => new SiteClient(() => load(source), options),
  };
}
