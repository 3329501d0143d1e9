/**
 * Writes a line into a room, as the page's script does.
 *
 * @param {string} room the path of its page
 * @returns {Promise<boolean>} whether it was taken
 */
export async function say(url, room, { userId, cookie }, text) {
  const answer = await fetch(`${url}${room}?_data=play%2Fchat%2Froom`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    body: new URLSearchParams({
      ...{ text, clientKey: `bench-${Math.random().toString(36).slice(2)}-key` },
      ...{ enhanced: '1', csrf: `1.x.${userId}` },
    }),
  });
  return (await answer.json()).state === 'said';
}
