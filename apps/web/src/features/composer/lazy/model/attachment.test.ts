import { expect, it } from 'vitest';
import { pastedFilesIn } from './attachment.ts';

/** A clipboard with one picture and this text. */
const pasted = (text: string, name = 'my bag.png') => {
  const files = [new File(['bytes'], name, { type: 'image/png' })];
  return pastedFilesIn({ files, getData: () => text } as unknown as DataTransfer).map((file) => file.name);
};

it('takes a picture from the clipboard, and a file copied in a file manager', () => {
  for (const text of ['', 'my bag.png', '/media/card/my bag.png', 'C:\\Pictures\\my bag.png\r\n'])
    expect(pasted(text)).toEqual(['my bag.png']);
  expect(pasted('file:///media/card/my%20bag.png')).toEqual(['my bag.png']);
});

it('takes the text where a document brings a picture of it', () => {
  expect(pasted('Three cells of a table', 'image.png')).toEqual([]);
  expect(pasted('my bag.png\nand more words')).toEqual([]);
});
