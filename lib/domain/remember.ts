/** The number of texts that one function remembers. A plan for 10,000 rows needs two forms of each address. */
const MAX_REMEMBERED = 25_000;
/** Longer texts are not remembered, because they are rare and large. */
const MAX_REMEMBERED_LENGTH = 200;

/** Makes a pure function remember its answers. When it knows too many, it forgets all of them. */
export function remember<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > MAX_REMEMBERED_LENGTH) return read(text);
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
