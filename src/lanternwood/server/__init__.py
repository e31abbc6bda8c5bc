"""The table server: matches over the wire. It knows no rule; `match.table` does.

- doors: `app` and `routes`, `api`, `live` (websockets), `calls` on their way in, `limits`, `guard`, `secrets`,
  `problems`
- tables: `hub` holds and writes them, `workers` think, `advice`, `analyses`, `puzzles`, `replays`, `study`
- messages: `messages` (requests), `answers` (types of what is told), `shown` (filled in for one seat),
  `telling` (what happened, beat by beat)
- the web client: `client` and `built`
- plain pages: `pages`, `render`, `text`, `view`, `drawings`, `rulebook`; around a table: `starts`, `chosen` (options
  out of forms), `visitor` (names), `tallies`, `installed`
- languages: `i18n`, `catalogue`
"""
