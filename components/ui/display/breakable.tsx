import { Fragment } from 'react';

/** A link or an email that wraps after a slash or an @ before it wraps within a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[/@])(?!\/)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
