/** Opens a tab with an empty cache, records its requests, errors and warnings, and calls `use`. */
export async function withPage(browser, use) {
  const context = await browser.createBrowserContext();
  try {
    return await use(observed(await context.newPage()));
  } finally {
    await context.close();
  }
}

/** Records the requests, errors and warnings of a tab. */
export function observed(page) {
  const problems = [];
  const requests = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) problems.push(message.text());
  });
  page.on("response", (response) => response.status() >= 400 && problems.push(response.url()));
  page.on("request", (request) => requests.push(request.url()));
  return { page, problems, requests };
}

/** Enters a search term in one event. Between two letters, a slow machine would search for what has been typed so far, and then replace its results. */
export async function enterTerm(page, field, term) {
  await field.focus();
  await page.keyboard.sendCharacter(term);
}

/** Opens a URL and waits until the core has placed a grid and `count` GIFs are visible. */
export async function showsGifs({ page, problems }, url, count) {
  await page.goto(url);
  await page.waitForFunction(isPlaced, { timeout: 60_000 }, count).catch(async (error) => {
    const markup = await page.$eval("body", (body) => body.outerHTML.slice(0, 2000));
    throw new Error(`${error.message}\n${problems.join("\n")}\n${markup}`);
  });
}

/** Runs in the page. */
function isPlaced(count) {
  const pictures = [...document.querySelectorAll(".giflet-gif img, .giflet-gif video")];
  const shown = pictures.filter((picture) => picture.naturalWidth > 1 || picture.videoWidth > 1);
  return shown.length >= count && document.querySelector(".giflet-placed") !== null;
}
