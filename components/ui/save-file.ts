/** Has the browser save a text as a file, in its folder for downloads. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on it once the click was heard.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
