/** A category tile. `no` is of the series that its list belongs to (GX43). */
export interface CategoryCardModel {
  no: string;
  name: string;
  image?: string;
  viewers?: number;
  drops?: true;
  tags?: string[];
}
