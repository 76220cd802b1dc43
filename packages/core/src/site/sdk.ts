import type { CallsHost } from "../client/calls.js";
import type { CallOptions } from "../client/options.js";
import { Sdk } from "../client/sdk.js";
import { giphyService } from "../client/service.js";
import { GifletError } from "../common/error.js";
import type { Glue } from "../module/loader.js";
import { SiteCalls } from "./calls.js";
import { Channels, Tags } from "./channels.js";
import { toApiError } from "./errors.js";
import { Gateway } from "./gateway.js";
import { Favorites, GifMetadata } from "./gifs.js";
import type { Arguments, SiteCall } from "./group.js";
import type { SiteCallOptions, SiteSdkOptions, SiteService } from "./options.js";
import { Artists, Follows, Reports, Session, Shares, Users } from "./people.js";
import { ContentBlocks, Csv, GifModeration, Imaging, Oembed } from "./work.js";

/**
 * The calls of a service's own site, as docs/site.md lists them. An API error is logged and the call resolves to
 * `undefined`, unless `throwOnError` is set. Other errors reject.
 */
export class Site {
  readonly artists: Artists;
  readonly channels: Channels;
  readonly contentBlocks: ContentBlocks;
  readonly csv: Csv;
  readonly favorites: Favorites;
  readonly follows: Follows;
  readonly gateway: Gateway;
  readonly gifData: GifMetadata;
  readonly imaging: Imaging;
  readonly moderation: GifModeration;
  readonly oembed: Oembed;
  readonly reports: Reports;
  readonly session: Session;
  readonly shares: Shares;
  readonly tags: Tags;
  readonly users: Users;

  constructor(call: SiteCall) {
    this.artists = new Artists(call);
    this.channels = new Channels(call);
    this.contentBlocks = new ContentBlocks(call);
    this.csv = new Csv(call);
    this.favorites = new Favorites(call);
    this.follows = new Follows(call);
    this.gateway = new Gateway(call);
    this.gifData = new GifMetadata(call);
    this.imaging = new Imaging(call);
    this.moderation = new GifModeration(call);
    this.oembed = new Oembed(call);
    this.reports = new Reports(call);
    this.session = new Session(call);
    this.shares = new Shares(call);
    this.tags = new Tags(call);
    this.users = new Users(call);
  }
}

/** An SDK that also makes the calls of the service's own site. */
export class SiteSdk extends Sdk {
  readonly site: Site;

  constructor(load: () => Promise<Glue>, options: SiteSdkOptions) {
    super(load, { ...options, service: withBases(options.service ?? giphyService) });
    const call: SiteCall = async <T>(name: string, args: Arguments, callOptions: SiteCallOptions = {}) => {
      const { throwOnError = options.throwOnError, ...rest } = callOptions;
      try {
        return await this.call<T>(name, "", { ...rest, ...toParameters(args) } as CallOptions);
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

  protected override createCalls(host: CallsHost): SiteCalls {
    return new SiteCalls(host);
  }
}

/** Adds the default URLs and cookie name of a service with a site. */
function withBases(service: SiteService): SiteService {
  const { site } = service;
  return {
    gatewayBase: `${site}/gateway/v1`,
    imagingBase: `${site}/imaging`,
    csrfCookie: "csrftoken",
    ...service,
  };
}

/** Converts arguments to parameters with text values, without those that are `undefined`. */
function toParameters({ body, file, ...parameters }: Arguments): object {
  const defined = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(defined.map(([name, value]) => [name, String(value)])), body, file };
}
