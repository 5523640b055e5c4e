import theme from './theme.css?inline';

/** Applies the theme to the document. It is part of the script, so that the skeleton does not wait for a large stylesheet. */
export function applyTheme(): void {
  const style = document.createElement('style');
  style.textContent = theme;
  document.head.append(style);
}
