import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';
import ts from 'typescript';

/** Finds every pattern in the code, and makes the texts that each of them takes longest for. */

export interface Pattern {
  file: string;
  literal: string;
}

/** Every regular expression that is written in a folder's TypeScript. */
export function listPatterns(root: string, folder: string): Pattern[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = `${folder}/${file}`;
      const text = readFileSync(join(root, path), 'utf8');
      const found: Pattern[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) found.push({ file: path, literal: node.text });
        ts.forEachChild(node, visit);
      };
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
      return found;
    });
}

/** Characters to try where a pattern names a set of them. */
const CHARACTERS = [...'aZ0 -./:@,;?&=#%+*(){}[]<>"\'|·_\\\n\té中א'];
/** What ends a text so that a pattern which has matched so far does not match after all. */
const ENDS = ['\0', '', '@', ' ', '\n'];
/** A part that can be repeated at least so often is repeated. */
const MANY = 10;

type Part = AST.Alternative | AST.Element;

const isSet = (part: AST.Node): part is AST.CharacterClass | AST.CharacterSet =>
  part.type === 'CharacterClass' || part.type === 'CharacterSet';

/** A text whose middle is repeated. */
export interface Attack {
  before: string;
  repeated: string;
  after: string;
}

export const toText = ({ before, repeated, after }: Attack, length: number): string =>
  before + repeated.repeat(Math.max(1, Math.floor(length / repeated.length))) + after;

/** The attacks on a pattern: each of its repeated parts, repeated, behind what stands before it. */
export function listAttacks(literal: string): Attack[] {
  const { pattern, flags } = parseRegExpLiteral(literal);
  const listCharacters = (set: AST.CharacterClass | AST.CharacterSet) => {
    const one = new RegExp(`^${set.raw}$`, flags.raw);
    return CHARACTERS.filter((character) => one.test(character));
  };
  /** A short text that matches. */
  const write = (part: Part): string => {
    if (part.type === 'Alternative') return part.elements.map(write).join('');
    if (part.type === 'Character') return String.fromCodePoint(part.value);
    if (isSet(part)) return listCharacters(part)[0] ?? '';
    if (part.type === 'Quantifier') return write(part.element).repeat(part.min);
    if (part.type === 'Group' || part.type === 'CapturingGroup') {
      return part.alternatives[0] ? write(part.alternatives[0]) : '';
    }
    return '';
  };
  const writeEach = (part: Part): string[] => {
    if (isSet(part)) return listCharacters(part);
    if (part.type === 'Group' || part.type === 'CapturingGroup') {
      return part.alternatives.flatMap((alternative) => [
        write(alternative),
        // With each part of it at least once.
        alternative.elements
          .map((each) => (each.type === 'Quantifier' ? write(each.element) : write(each)))
          .join(''),
      ]);
    }
    return [write(part)];
  };

  const attacks: Attack[] = [];
  const visit = (part: Part | AST.Pattern, before: string): void => {
    if (part.type === 'Alternative') {
      part.elements.reduce((text, each) => {
        visit(each, text);
        return text + write(each);
      }, before);
    } else if (part.type === 'Quantifier') {
      if (part.max >= MANY) {
        for (const repeated of new Set(writeEach(part.element))) {
          if (repeated === '') continue;
          for (const after of ENDS) {
            attacks.push({ before, repeated, after });
            attacks.push({ before: '', repeated: before + repeated, after });
          }
        }
      }
      visit(part.element, before);
    } else if ('alternatives' in part) {
      for (const each of part.alternatives) visit(each, before);
    }
  };
  visit(pattern, '');
  return attacks;
}
