/** The number of texts that one function remembers. A plan for 10,000 rows needs two forms of each address. */
const MAX_REMEMBERED = 25_000;
/** Longer texts are not remembered, because they are rare and large. */
const MAX_REMEMBERED_LENGTH = 200;

/** The number while most texts are asked about once, as those of a large file. More would take memory for nothing. */
const FEW_REMEMBERED = 1000;

/** Makes a pure function remember its answers. When it knows too many, it forgets all of them. */
export function remember<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  let most = MAX_REMEMBERED;
  let hits = 0;
  return (text) => {
    if (text.length > MAX_REMEMBERED_LENGTH) return read(text);
    const known = answers.get(text);
    if (known !== undefined) {
      hits += 1;
      return known;
    }
    const answer = read(text);
    if (answers.size >= most) {
      most = hits < answers.size ? FEW_REMEMBERED : MAX_REMEMBERED;
      hits = 0;
      answers.clear();
    }
    answers.set(text, answer);
    return answer;
  };
}
