/** Saves a text as a file in the browser's download folder. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download keeps its own reference once it has started.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
