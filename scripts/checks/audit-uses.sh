#!/usr/bin/env bash
# Uses `galley audit` from a fresh clone as others do: by pre-commit, as a GitHub action, and as a command of SwiftPM.
#
#   scripts/checks/audit-uses.sh [COMMIT]
#
# The commit, HEAD without it, is cloned by pre-commit, which comes from PyPI, and built there once, in release. The steps
# of action.yml are run as its `run:` lines say, and the plugin in the clone itself.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD
commit=$(git rev-parse "${1:-HEAD}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset GITHUB_ACTIONS

fail() {
  echo "error: $*" >&2
  exit 1
}

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pre-commit
export PRE_COMMIT_HOME=$work/cache GIT_CONFIG_GLOBAL=$work/gitconfig
git config --global user.name check
git config --global user.email check@localhost
git config --global protocol.file.allow always
git config --global --add safe.directory '*'

echo "pre-commit"
# The app is in a folder of its repository.
project=$work/project
mkdir "$project"
cp -r examples/audit "$project/ios"
sed -i 's|labels: \[|labels: [{ xib: "Base.lproj/Main.storyboard" },|' "$project/ios/galley-audit.json"
git -C "$project" init --quiet
cat >"$project/.pre-commit-config.yaml" <<YAML
repos:
  - repo: file://$root
    rev: $commit
    hooks: [{ id: galley-audit }]
YAML
mkdir -p "$project/ios/en.lproj"
echo '"login.ok" = "OK";' >"$project/ios/en.lproj/Short.strings"
git -C "$project" add --all
cd "$project"
if "$work/venv/bin/pre-commit" run --all-files >"$work/hook" 2>&1; then fail "the hook lets everything pass"; fi
grep -q 'settings.notify' "$work/hook" || fail "the hook does not name what is cut off: $(<"$work/hook")"
"$work/venv/bin/pre-commit" run --files ios/en.lproj/Short.strings >"$work/hook" 2>&1 ||
  fail "the hook refuses what fits: $(<"$work/hook")"
if "$work/venv/bin/pre-commit" run --files ios/Base.lproj/Main.storyboard >"$work/hook" 2>&1; then
  fail "the hook lets a screen pass whose texts overlap"
fi
grep -q 'in “save”' "$work/hook" || fail "the hook does not name the button that is cut off: $(<"$work/hook")"
clone=$(dirname "$(ls "$PRE_COMMIT_HOME"/repo*/action.yml)")

echo "action.yml"
export GITHUB_ACTIONS=true GITHUB_WORKSPACE=$project
"$work/venv/bin/python" "$root/scripts/checks/run-action.py" "$clone" folder=ios \
  arguments=$'--languages\nde' >"$work/action" 2>&1 && fail "the action lets everything pass"
grep -q 'settings.notify' "$work/action" || fail "the action does not name what is cut off: $(<"$work/action")"
grep -q '^status=1$' "$work/action" || fail "the action does not say its status: $(<"$work/action")"
grep -q '^::error file=ios/Localizable.xcstrings,line=' "$work/action" ||
  fail "annotations do not name files from the root: $(<"$work/action")"
grep -q '"uri": *"ios/Localizable.xcstrings"' "$project/ios/audit.sarif" || fail "SARIF names files from elsewhere"
[[ -s $project/ios/audit.html && -s $project/ios/audit.sarif ]] || fail "the action writes no page or no SARIF report"
"$work/venv/bin/python" "$root/scripts/checks/run-action.py" "$clone" folder=ios html=other.html \
  arguments=$'--changed\n--allow-empty\nen.lproj/Short.strings' >"$work/action" 2>&1 ||
  fail "the action refuses what fits: $(<"$work/action")"
grep -q "^html=ios/other.html$" "$work/action" || fail "the action does not say where its page is"

unset GITHUB_ACTIONS GITHUB_WORKSPACE

echo "swift package galley-audit"
package=(swift package --package-path "$clone" --configuration release galley-audit)
"${package[@]}" --rules examples/audit/galley-audit.json >"$work/plugin" 2>&1 && fail "the plugin lets everything pass"
grep -q 'settings.notify' "$work/plugin" || fail "the plugin does not name what is cut off: $(tail -20 "$work/plugin")"
"${package[@]}" examples/audit/Localizable.xcstrings --label 2000x0 >"$work/plugin" 2>&1 ||
  fail "the plugin refuses what fits: $(tail -20 "$work/plugin")"
grep -q 'Nothing is cut off' "$work/plugin" || fail "the plugin does not print what the audit does"
echo "all three find what does not fit, and let pass what does"
