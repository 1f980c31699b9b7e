export class Anchor {
  weight = 6;
}
