/** Everything in the demo world follows from the seed and the moment it is loaded at. */
export interface WorldContext {
  now: Date;
  seed: number;
}
