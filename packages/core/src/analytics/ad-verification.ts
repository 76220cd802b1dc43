/** The parameters with which a vendor verifies that an ad was viewed. Missing values are replaced by placeholders. */
export interface AdVerification {
  /** The vendor that verifies the advertisement. Absent by default. */
  vendor?: string;
  /** Up to four levels, broadest first, for example advertiser, campaign, line item and creative. */
  clientLevels?: readonly string[];
  /** Up to two, for example site and section. */
  slicers?: readonly string[];
  /** The position of the advertisement. Absent by default. */
  position?: string | number;
}

/** The name of a parameter of an ad verification. */
export type AdVerificationParameter = `clientLevel${1 | 2 | 3 | 4}` | `slicer${1 | 2}` | "position";

/** The data that ad verification scripts read. */
export interface AdVerificationData {
  /** The data of the vendor's script. */
  tdata: {
    web: { vendor: string; verificationParameters: Record<AdVerificationParameter, string> }[];
  };
}

/** Returns ad verification data with one entry per vendor, or a single entry of placeholders for a tag manager to replace. */
export function adVerification(...vendors: AdVerification[]): AdVerificationData {
  return { tdata: { web: (vendors.length > 0 ? vendors : [{}]).map(entry) } };
}

function entry({ vendor, clientLevels = [], slicers = [], position }: AdVerification) {
  return {
    vendor: vendor || "[vendor]",
    verificationParameters: {
      clientLevel1: clientLevels[0] || "[clientLevel1]",
      clientLevel2: clientLevels[1] || "[clientLevel2]",
      clientLevel3: clientLevels[2] || "[clientLevel3]",
      clientLevel4: clientLevels[3] || "[clientLevel4]",
      slicer1: slicers[0] || "[slicer1]",
      slicer2: slicers[1] || "[slicer2]",
      position: String(position ?? "[position]"),
    },
  };
}
