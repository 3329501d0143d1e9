/** Any address that no route knows: the not-found page (D019). */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
