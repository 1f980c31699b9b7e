import assert from "node:assert/strict";
import { isEventHandler } from "./event_handlers.ts";

Deno.test("isEventHandler() knows the attributes of HTML and React, also those of the way down", () => {
  for (
    const name of [
      "onclick",
      "onClick",
      "ONLOAD",
      "onDoubleClick",
      "onDragOverCapture",
      "ongotpointercapture",
    ]
  ) {
    assert.ok(isEventHandler(name), name);
  }
  for (const name of ["one", "once", "only", "on", "online-status", "ontology", "onCapture", "xonclick"]) {
    assert.ok(!isEventHandler(name), name);
  }
});
