/** Twice the pixels that it is shown with. */
const side = 80;

/** A square from the middle of a picture as a data: address; null for what the browser cannot draw. */
export async function drawThumbnail(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const cut = Math.min(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const left = (picture.width - cut) / 2;
    const top = (picture.height - cut) / 2;
    canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
}
