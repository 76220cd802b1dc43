import { until } from "../driver/index.ts";

/** An error report, as the service stored it. */
export interface Report {
  message?: string;
  exception?: { values: { type: string; value: string; mechanism?: { type: string } }[] };
  breadcrumbs?: { category: string; message: string }[];
  tags?: Record<string, string>;
}

export async function reports(origin: string): Promise<Report[]> {
  const response = await fetch(`${origin}/reports?limit=1000`);
  if (!response.ok) throw new Error(`reports: ${response.status}`);
  const { reports } = (await response.json()) as { reports: { event: Report }[] };
  return reports.map(({ event }) => event);
}

/** Returns the subject of a report. */
export function subject(report: Report): string {
  return report.exception?.values.at(-1)?.value ?? report.message ?? "";
}

/** Waits for a report about this. Calls `again` before each check. */
export function waitForReport(origin: string, about: string, again?: () => Promise<void>): Promise<Report> {
  return until(`a report of ${about}`, async () => {
    await again?.();
    return (await reports(origin)).find((report) => subject(report).includes(about));
  });
}
