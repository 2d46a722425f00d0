/** Bytes written bit by bit, the highest first, as H.264 has its headers. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #last = 0;
  #free = 8;

  write(value: number, count: number): this {
    if (count === 8 && this.#free === 8) {
      this.#bytes.push(value & 0xff);
      return this;
    }
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      this.#free -= 1;
      this.#last |= ((value >> bit) & 1) << this.#free;
      if (this.#free === 0) this.#flush();
    }
    return this;
  }

  /** A number as many zeros as it has further digits, then itself: short for small ones. */
  golomb(value: number): this {
    const digits = 32 - Math.clz32(value + 1);
    return this.write(0, digits - 1).write(value + 1, digits);
  }

  align(): this {
    return this.#free === 8 ? this : this.write(0, this.#free);
  }

  /** Ends with a one and zeros to the byte. */
  finish(): readonly number[] {
    this.write(1, 1).align();
    return this.#bytes;
  }

  #flush(): void {
    this.#bytes.push(this.#last);
    this.#last = 0;
    this.#free = 8;
  }
}
