import { expect, test } from "vitest";
import { forecastOf } from "./forecast.ts";

const open = { name: "Open Singles", category: "OS", dyp: false };

test("equal ratings foresee a half, and an open match moves 25 points", () => {
  expect(forecastOf([500], [500], open)).toEqual({ expected: 0.5, won: 25, lost: -25 });
});

test("R4, R7: a thousand points more are expected to win ten times out of eleven", () => {
  const forecast = forecastOf([1500], [500], open);
  expect(forecast?.expected).toBeCloseTo(10 / 11);
  expect([forecast?.won, forecast?.lost]).toEqual([5, -45]);
});

test("R12: whoever has no rating counts as 0; R3: a draw of partners changes nothing", () => {
  expect(forecastOf([null], [0], open)?.expected).toBe(0.5);
  expect(forecastOf([500], [600], { name: "DYP", category: null, dyp: true })).toBeNull();
});
