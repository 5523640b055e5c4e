// @ts-check
/**
 * Renders docs/icon.svg in every icon size, and once more with each mark of the toolbar. Run it by hand when a drawing has
 * changed.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './lib/chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** What is cut out of the icon for a mark: its upper right corner, since the badge covers the lower one. */
const CUT = `<mask id="cut"><rect width="16" height="16" fill="#fff"/><circle cx="11" cy="5" r="6" fill="#000"/></mask>`;

/** What stands in its place. Each has a shape of its own, and a colour that is seen on light and dark toolbars. */
const MARKS = {
  yours: `<circle cx="11" cy="5" r="5" fill="#16a34a"/><path d="M8.5 5 10.3 6.9 13.5 3.2" fill="none" stroke="#fff" stroke-width="1.6"/>`,
  'someone-elses': `<path d="M11 0 16 10H6z" fill="#ea580c"/>`,
  'no-owner': `<circle cx="11" cy="5" r="3.9" fill="none" stroke="#858e9d" stroke-width="2.2"/>`,
  several: `<circle cx="8.4" cy="4.5" r="2.2" fill="#858e9d"/><circle cx="13.7" cy="4.5" r="2.2" fill="#858e9d"/>`,
  'not-in': `<path d="M11.5 0v9M7 4.5h9" stroke="#7b7af5" stroke-width="3"/>`,
  'not-checked': `<path d="M7 4.5h9" stroke="#858e9d" stroke-width="3"/>`,
};

const drawing = await readFile('docs/icon.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: findChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();

/** @param {string} svg @param {string} folder @param {number[]} sizes */
async function render(svg, folder, sizes) {
  await mkdir(folder, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin: 0">${svg}`);
    await page.screenshot({ path: `${folder}/${size}.png`, omitBackground: true });
  }
}

await render(drawing, 'public/icon', [16, 32, 48, 96, 128]);
for (const [name, mark] of Object.entries(MARKS)) {
  const [start = '', icon = ''] = drawing.split(/(?<=<svg[^>]*>)/);
  const cut = `${start}${CUT}<g mask="url(#cut)">${icon.replace('</svg>', '')}</g>${mark}</svg>`;
  await render(cut, `public/mark/${name}`, [16, 32]);
}
await browser.close();
