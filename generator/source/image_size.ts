/** Reads the width and height of an image file with the library `image-size`. */
import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { isFile } from "../util/is_file.ts";

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns undefined if the file is missing, null if the library cannot tell its size. */
export function imageSizeOf(path: string): ImageSize | null | undefined {
  if (!isFile(path)) return undefined;
  try {
    const { orientation = 1, ...stored } = imageSize(readFileSync(path));
    // Browsers turn a photo as its camera was held: orientations from 5 on exchange its sides.
    const [width, height] = orientation < 5 ? [stored.width, stored.height] : [stored.height, stored.width];
    const size = { width: Math.round(width), height: Math.round(height) };
    // From an SVG with an unusual `viewBox`, the library reads 0 or NaN.
    return size.width > 0 && size.height > 0 ? size : null;
  } catch {
    return null;
  }
}
