import theme from './theme.css?inline';

/**
 * Dresses the document in the theme. It stands in the script: a stylesheet of its own would be one more file that the
 * first frame waits for.
 */
export function applyTheme(): void {
  const style = document.createElement('style');
  style.textContent = theme;
  document.head.append(style);
}
