// @ts-check

/** @param {string} icon */
const toFile = (icon) =>
  icon.replace(/[a-z](?=[A-Z\d])|[A-Z\d](?=[A-Z])/gu, (letter) => `${letter}-`).toLowerCase();

/**
 * Imports each icon from its own file: the package's main file names all of its icons, so that Rolldown could not tell with
 * which of them a page opens, and would read each.
 * @returns {import('vite').Plugin}
 */
export const iconFiles = () => ({
  name: 'icon-files',
  apply: 'build',
  transform: {
    // The compiler has taken types out, and written each import in one way.
    filter: { code: 'from "lucide-react"' },
    handler: (code) => ({
      code: code.replace(/import \{([^}]+)\} from "lucide-react";/gu, (_, names) =>
        String(names)
          .split(',')
          .map((each) => {
            const [icon = '', name = icon] = each.trim().split(' as ');
            return `import ${name} from "lucide-react/icons/${toFile(icon)}";`;
          })
          .join(' '),
      ),
      map: null,
    }),
  },
});
