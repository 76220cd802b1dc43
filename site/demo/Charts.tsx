import { Link } from "@rspress/core/theme";
import "./charts.css";

/** The charts of bench/results, each a table whose cells have bars. */
export function Charts() {
  return SITE_CHARTS.map(({ title, source, bars }) => (
    <figure key={title} className="chart">
      <table>
        <caption>
          {title} (<Link href={`/reference/figures.html#${source}`}>{source}</Link>)
        </caption>
        <tbody>
          {bars.map(({ label, text, share, isOwn }) => (
            <tr key={label} className={isOwn ? "chart-own" : undefined}>
              <th scope="row">{label}</th>
              <td>
                <span className="chart-bar" style={{ inlineSize: `${share * 100}%` }} />
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  ));
}
