/** The visitor, as the site knows them. */
export interface AnalyticsUser {
  /** Whether the visitor is logged in. */
  loggedInStatus: boolean;
  /** The id of the user. Absent by default. */
  userID?: string;
  /** Whether the user is verified. Absent by default. */
  verifiedStatus?: boolean;
  /** The type of the user. Absent by default. */
  userType?: string;
}

/** An event, as adapters receive it. */
export type AnalyticsEvent =
  | { event: "page_view"; path: string }
  | { event: "embed"; category: "Embed"; action: "Hover" | "Click"; label: string; gifId?: string }
  | { event: "share"; shareType: string; gifId: string }
  | ({ event: "user" } & AnalyticsUser);

/** Creates the event of a visitor. Fields other than `loggedInStatus` are included for logged-in visitors only (PNG-10). */
export function userEvent(user: AnalyticsUser): AnalyticsEvent {
  if (user.loggedInStatus !== true) return { event: "user", loggedInStatus: false };
  const { userID, verifiedStatus, userType } = user;
  return { event: "user", loggedInStatus: true, userID, verifiedStatus, userType };
}
