/** A form to print or fill in: what both formats are made of. */
export interface FormDocument {
  title: string;
  intro: readonly string[];
  sections: ReadonlyArray<{ heading: string; labels: readonly string[] }>;
  closing: readonly string[];
}
