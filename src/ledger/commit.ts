/** Which commit CI is testing, as the CI systems tell it in the environment. */
const VARIABLES = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'BUILDKITE_COMMIT',
  'CIRCLE_SHA1',
  'BUILD_SOURCEVERSION',
  'GIT_COMMIT',
]

/** GitHub Actions, GitLab, Buildkite, CircleCI, Azure Pipelines, Jenkins; `undefined` elsewhere. */
export function commitOf(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  return VARIABLES.map((name) => environment[name]).find((commit) => commit !== undefined && commit !== '')
}
