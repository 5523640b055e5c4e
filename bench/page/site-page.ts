import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { atMost, type Figure } from '../figure';
import { findLongestTask } from '../longest-task';

/** A large page of a shop: many scripts of JSON-LD with many nodes, and a long list. */
const renderPage = (): string => {
  const products = Array.from({ length: 400 }, (_, at) => ({
    '@type': 'Product',
    name: `Pump ${at}`,
    description: 'A pump for every liquid. '.repeat(20),
    brand: { '@type': 'Brand', name: 'Acorn', url: `https://acorn.example/brands/${at}` },
  }));
  const script = `<script type="application/ld+json">${JSON.stringify(products)}</script>`;
  const item = '<li><a href="/pump"><h3>Pump</h3><p>For every liquid</p></a></li>';
  return `<head><title>Pumps | Acorn</title>${script.repeat(30)}</head><body><ul>${item.repeat(5000)}</ul></body>`;
};

/** The first read of a large page of a company's own site, in a page that has run nothing before. */
export async function measureSitePage(): Promise<Figure[]> {
  const { outputFiles } = await build({
    entryPoints: ['entrypoints/read-page-script.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'script',
    alias: { '@': process.cwd() },
  });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
  try {
    const page = await browser.newPage();
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: renderPage() }),
    );
    await page.goto('https://acorn.example/');
    const code = `${outputFiles[0]?.text ?? ''};script.default.main()`;
    const longest = await findLongestTask(page, async () => {
      await page.evaluate(code);
    });
    return [atMost("first read of a company's large page: longest task", longest, 50, 'ms')];
  } finally {
    await browser.close();
  }
}
