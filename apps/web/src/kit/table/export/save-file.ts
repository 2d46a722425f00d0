/** Saves a file on the device, as a download. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
