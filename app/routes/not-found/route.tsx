/** Any address that no route knows: the not-found page of the root (my-and-station §2.18). */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
