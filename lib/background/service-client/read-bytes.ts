/** The bytes of a body in pieces, as they come; null: there are more, and the rest is not read. */
export async function readBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  max: number,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}
