/** Reads the width and height of an image file with the library `image-size`. */
import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { isFile } from "../util/is_file.ts";

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns undefined if the file is missing, null if it is not an image that the library knows. */
export function imageSizeOf(path: string): ImageSize | null | undefined {
  if (!isFile(path)) return undefined;
  try {
    const { width, height } = imageSize(readFileSync(path));
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return null;
  }
}
