-- The evidence of the newest answer to each posting: how much there is, how long it is, and whether the source has it.
WITH newest AS (
  SELECT * FROM enriched QUALIFY attempt = max(attempt) OVER (PARTITION BY key)
), named AS (
  SELECT sample_id, evidence, unnest(json_keys(evidence)) AS field FROM newest
), quotes AS (
  SELECT sample_id, field, json_extract_string(evidence, '$.' || field) AS quote FROM named
)
SELECT
  field,
  count(*) AS answers,
  count(quote) AS quoted,
  round(100.0 * count(quote) / count(*), 1) AS quoted_percent,
  min(length(quote)) AS shortest,
  median(length(quote))::INTEGER AS middle,
  max(length(quote)) AS longest,
  count(*) FILTER (contains(
    regexp_replace(text, '\s+', ' ', 'g'),
    regexp_replace(quote, '\s+', ' ', 'g')
  )) AS in_source
FROM quotes JOIN postings ON postings.id = quotes.sample_id
GROUP BY field
ORDER BY field
