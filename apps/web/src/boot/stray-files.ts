/**
 * Keeps a file that is dropped beside the conversation from taking the place of the page: a browser opens it otherwise.
 *
 * @returns ends it
 */
export function ignoreStrayFiles(): () => void {
  const ignore = (event: DragEvent): void => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
  return () => {
    removeEventListener('dragover', ignore);
    removeEventListener('drop', ignore);
  };
}
