-- Requests the pages of a file in their order: wrk -s walk.lua ADDRESS -- FILE once|repeat. Each line is `host path`.
-- `once` requests each page once, prints `finished`, and waits for SIGINT, because wrk cannot end before its duration.

local HOUR_MS = 3600000
local pages, total, started, responded = {}, 0, 0, 0
-- Starts at -1, because wrk calls `request` once before it sends requests.
local at = -1

function init(args)
  for line in io.lines(args[1]) do
    local host, path = line:match("^(%S+) (%S+)$")
    total = total + 1
    pages[total] = wrk.format("GET", path, { Host = host, ["Accept-Encoding"] = "gzip, deflate, br" })
  end
  if args[2] == "once" then walkOnce() end
end

function request()
  local page = pages[at % total + 1]
  at = at + 1
  return page
end

function walkOnce()
  function delay()
    started = started + 1
    return started > total and HOUR_MS or 0
  end

  function response()
    responded = responded + 1
    if responded == total then
      io.write("finished\n")
      io.flush()
      wrk.thread:stop()
    end
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"pages":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"failures":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
