import { expect, test } from "vitest";
import { streamPlayer, streamPlayerOrigins } from "./stream-player.ts";

test.each([
  {
    channel: "https://www.youtube.com/channel/UCabc_1-2",
    player: "https://www.youtube-nocookie.com/embed/live_stream?channel=UCabc_1-2",
  },
  {
    channel: "https://www.twitch.tv/ligue_laval",
    player: "https://player.twitch.tv/?channel=ligue_laval&parent=foos.example",
  },
  { channel: "https://www.youtube.com/@ligue", player: undefined },
  { channel: "https://video.example/ligue", player: undefined },
  { channel: "ligue", player: undefined },
])("$channel plays from $player", ({ channel, player }) => {
  expect(streamPlayer(channel, "foos.example")).toBe(player);
  if (player) expect(streamPlayerOrigins.some((origin) => player.startsWith(origin))).toBe(true);
});
