/** A JSON text in parts that follow each other. Texts that say the same may share parts, which are then packed once. */
export class JsonParts {
  readonly parts: readonly Buffer[];
  readonly bytes: number;

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
    this.bytes = parts.reduce((sum, part) => sum + part.length, 0);
  }
}
