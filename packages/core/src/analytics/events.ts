/** What a visitor is known as by the site (PNG-10). */
export interface AnalyticsUser {
  loggedInStatus: boolean;
  userID?: string;
  verifiedStatus?: boolean;
  userType?: string;
}

/** What analytics are told (PNG-09, PNG-10). */
export type AnalyticsEvent =
  | { event: "page_view"; path: string }
  | { event: "embed"; category: "Embed"; action: "Hover" | "Click"; label: string; gifId?: string }
  | { event: "share"; shareType: string; gifId: string }
  | ({ event: "user" } & AnalyticsUser);

/** Only of a visitor who is logged in more is told than that (PNG-10). */
export function userEvent(user: AnalyticsUser): AnalyticsEvent {
  if (user.loggedInStatus !== true) return { event: "user", loggedInStatus: false };
  const { userID, verifiedStatus, userType } = user;
  return { event: "user", loggedInStatus: true, userID, verifiedStatus, userType };
}
